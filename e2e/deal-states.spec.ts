import type { Deal } from '@teum/contract/money/deal-schema';
import { expectNoFindingsInBothThemes } from './findings.ts';
import { expect, oneSize, onPhone, test } from './fixtures.ts';
import { expectNoMovement } from './page-measures.ts';
import { demo, logIn, tokenOf } from './people.ts';

test.use({ demo: true });

/** What the heading of a deal's card says, by the state that the wire names. */
const said: Partial<Record<Deal['state'], string | RegExp>> = {
  due: /결제를 기다/,
  held: /보관하고 있어요|만났나요|답을 기다려요/,
  returning: /돌려보내고 있어요/,
  released: '거래가 확정됐어요',
  disputed: '운영팀이 확인하고 있어요',
  lapsed: '결제 기한이 지났습니다',
  closed: /거래가 닫혔습니다|모두 돌아왔어요/,
};

for (const [device, tag] of [
  ['a wide screen', oneSize],
  ['a phone', onPhone],
] as const)
  test(`axe finds nothing on a deal in any state of the demo, on its page and in its room, on ${device}`, {
    tag,
  }, async ({ page, request }) => {
    const seen = new Map<Deal['state'], Deal>();
    for (const person of [demo('junho'), demo('minji')]) {
      const headers = { authorization: `Bearer ${await tokenOf(request, person)}` };
      const answer = await request.get('/api/deal/mine?as=buyer&limit=50', { headers });
      const { data }: { data: Deal[] } = await answer.json();
      const unseen = data.filter(({ state }) => !seen.has(state));
      for (const deal of unseen) seen.set(deal.state, deal);
      const one = new Map(unseen.map((deal) => [deal.state, deal]));
      await logIn(page, person);
      for (const [state, deal] of one) {
        await page.goto(`/deals/${deal.id}`);
        await expect(page.getByRole('region', { name: '있었던 일' }).getByRole('status')).toContainText(said[state]!);
        await expectNoMovement(page);
        await expectNoFindingsInBothThemes(page);

        await page.goto(`/chats/${deal.auctionId === null ? 'product' : 'auction'}/${deal.chatRoomId}`);
        const card = page.getByRole('article', { name: '안전결제' }).last();
        await expect(card.getByRole('heading', { name: said[state]! })).toBeVisible();
        await expectNoMovement(page);
        await expectNoFindingsInBothThemes(page);
      }
    }
    expect([...seen.keys()].toSorted()).toEqual(Object.keys(said).toSorted());
  });
