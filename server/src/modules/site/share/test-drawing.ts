import { drawCard } from './draw-card.ts';
import { cardOf } from './share-card.ts';
import { openTypeface } from './typeface.ts';

/** Draws a post's picture and prints it, for a test that gives this process no fonts. */
const card = cardOf('post', { id: 1, title: '<p>첫 경매 낙찰 후기: 생각보다 떨리네요</p>', nickName: '서연' });
process.stdout.write(await drawCard(await openTypeface(), card, undefined));
