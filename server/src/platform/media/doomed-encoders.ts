import { ImageEncoders } from './image-encoders.ts';
import { plainPicture, slowJpeg } from './sample-images.ts';

/** A server to be killed while an encoder of it is busy: it says when. */
const encoders = new ImageEncoders();
const sender = { accountId: 1, gone: new AbortController().signal };
await encoders.encode(await plainPicture(30, 20).png().toBuffer(), sender);
void encoders.encode(slowJpeg(), sender);
process.stdout.write('encoding\n');
