import type { IncomingMessage } from 'node:http';

const forwarding =
  /^(x-forwarded(-.*)?|forwarded|via|x-real-ip|x-client-ip|x-cluster-client-ip|(cf|fastly)-.*-ip|true-client-ip)$/;

/** The socket's address decides, never the forwarded one: a trusted proxy makes strangers look local. */
export function isLocalCall({ socket, headers }: IncomingMessage): boolean {
  return isLoopback(socket.remoteAddress ?? '') && !Object.keys(headers).some((name) => forwarding.test(name));
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}
