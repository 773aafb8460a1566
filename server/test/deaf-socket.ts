import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A WebSocket whose client does not answer the server's close frame, so that closing takes a while. */
export async function openDeafSocket(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    'GET /ws/websocket HTTP/1.1\r\nHost: teum\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  await once(socket, 'data');
  return socket;
}
