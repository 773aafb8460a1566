import { limits } from '@teum/contract/limits';

/** The longest texts that people may write. */
export const widestNickName = '가나다라마바사아자차카타파하거너더러머버';
export const widestLatinNickName = 'WWWWWWWWWWWWWWWWWWWW';
export const unbrokenTitle = '한시간동안천천히걸으며이야기를나누는산책'.repeat(5);
export const longTitle =
  '비 오는 날 오래된 골목을 함께 걸으며 필름 카메라로 사진을 찍고 현상까지 배우는 반나절 그리고 따뜻한 차 한 잔과 오래 이야기하는 저녁 그리고 다음 약속까지 천천히 잡아 보는 시간들.'.slice(
    0,
    limits.title.maxVisible,
  );
export const unbrokenText = `https://example.com/${'아주긴주소'.repeat(24)}`;
export const longParagraph = '천천히 준비해서 약속한 시간에 시작합니다. 궁금한 점은 채팅으로 물어보세요. '.repeat(12);
export const highestPrice = limits.money.max;
