import type { IncomingMessage } from 'node:http';

/** What proxies, tunnels and CDNs add to a call that they pass on. */
const forwarding =
  /^(x-(original-)?forwarded(-.*)?|forwarded|via|cdn-loop|x-real-ip|(x-)?client-ip|x-cluster-client-ip|x-envoy-.*|x-azure-.*|(cf|fastly)-.*|true-client-ip)$/;

/** The socket's address decides, never the forwarded one: a trusted proxy makes strangers look local. */
export function isLocalCall({ socket, headers }: IncomingMessage): boolean {
  return isLoopback(socket.remoteAddress ?? '') && !Object.keys(headers).some((name) => forwarding.test(name));
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}
