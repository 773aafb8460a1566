declare module 'sockjs-client' {
  import type { IStompSocket } from '@stomp/stompjs';

  type Transport = 'websocket' | 'xhr-streaming' | 'xhr-polling' | 'eventsource';

  const SockJS: new (url: string, reserved: null, options: { transports: Transport[] }) => IStompSocket;
  export default SockJS;
}
