import { type PushBacklog, readPushBacklog } from './push.sql.ts';
import { PushServiceQueue, type PushServiceQueueParts } from './push-service-queue.ts';

/** Brings the messages of the table `push_message` to the push services: a queue for each service, and one for the rest. */
export class PushSender {
  backlog: PushBacklog = { waiting: 0, setAside: 0, delaySeconds: 0 };
  private readonly queues: PushServiceQueue[];

  constructor(parts: Omit<PushServiceQueueParts, 'of' | 'measure'>) {
    const { services } = parts.service;
    const measure = async () => {
      this.backlog = await readPushBacklog(parts.db);
    };
    this.queues = [
      new PushServiceQueue({ ...parts, measure, of: { otherThan: services } }),
      ...services.map((service) => new PushServiceQueue({ ...parts, of: { service } })),
    ];
  }

  get sent(): number {
    return this.queues.reduce((sum, queue) => sum + queue.sent, 0);
  }

  get gone(): number {
    return this.queues.reduce((sum, queue) => sum + queue.gone, 0);
  }

  start(): void {
    for (const queue of this.queues) queue.start();
  }

  async stop(): Promise<void> {
    await Promise.all(this.queues.map((queue) => queue.stop()));
  }
}
