/** STOMP over a plain WebSocket. */
export function socketAddress(base: string, page: string): string {
  const address = new URL(`${base}/websocket`, page);
  address.protocol = address.protocol.replace('http', 'ws');
  return address.href;
}
