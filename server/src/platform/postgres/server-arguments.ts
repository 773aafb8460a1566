import { nameOfWorkingDirectory } from './run-as.ts';

const defaultSettings = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  shared_buffers: '256MB',
  max_connections: '200',
  // A backup disk that is full must not fill this one, too.
  max_slot_wal_keep_size: '16GB',
  timezone: 'Asia/Seoul',
  log_timezone: 'Asia/Seoul',
};

export function serverArguments(cluster: string, port: number, settings: Record<string, string>): string[] {
  const loopbackOnly = { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' };
  const all = Object.entries({ ...defaultSettings, ...settings, ...loopbackOnly });
  const options = [...all.map(([name, value]) => `${name}=${value}`), directoryMark(cluster)];
  return ['-D', nameOfWorkingDirectory(cluster), ...options.flatMap((option) => ['-c', option])];
}

/** Last of the arguments, so that any process list shows the owner of this server. */
export function directoryMark(cluster: string): string {
  return `embedded.directory=${cluster}`;
}
