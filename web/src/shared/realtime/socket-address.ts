/** STOMP over a plain WebSocket, beside the calls of the chat's part of the API. */
export function socketAddress(chatBase: string, page: string): string {
  const address = new URL(`${chatBase.replace(/\/api$/, '')}/ws/websocket`, page);
  address.protocol = address.protocol.replace('http', 'ws');
  return address.href;
}
