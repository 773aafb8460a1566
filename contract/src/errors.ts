import { reservedNickName, takenSentences } from './identity/account-form.ts';
import { fill, type Language, type Sentence } from './language.ts';
import { legalPeriods } from './legal-periods.ts';
import { limits } from './limits.ts';
import { grouped } from './money.ts';
import { maxSavedSearches } from './offer/saved-search.ts';

interface RefusalDeclaration extends Sentence {
  readonly status: 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 503 | 507;
  /** Someone did not prove who they are: every one is logged, also in a flood. */
  readonly isFailedProof?: true;
}

/**
 * Every refusal of the server: code → status and sentence. Never 400: existing clients refresh their token and resend on 400,
 * without end.
 */
export const refusals = {
  INVALID_INPUT: { status: 422, ko: '입력한 내용을 확인해주세요.', en: 'Please check what you entered.' },
  BROKEN_BODY: { status: 422, ko: '요청을 읽을 수 없습니다.', en: 'The request could not be read.' },
  UNSUPPORTED_CONTENT_TYPE: {
    status: 422,
    ko: '지원하지 않는 형식의 요청입니다.',
    en: 'This kind of content is not supported.',
  },
  BODY_TOO_LARGE: { status: 413, ko: '보낸 내용이 너무 큽니다.', en: 'What you sent is too large.' },
  BODY_TOO_COMPLEX: {
    status: 422,
    ko: '보낸 내용의 구조가 너무 복잡합니다.',
    en: 'The structure of what you sent is too complex.',
  },
  NOT_FOUND: { status: 404, ko: '찾을 수 없습니다.', en: 'Not found.' },
  METHOD_NOT_FOUND: { status: 404, ko: '없는 주소입니다.', en: 'There is nothing at this address.' },
  LOGIN_REQUIRED: { status: 401, ko: '로그인 후 이용 가능합니다.', en: 'Available after login' },
  SESSION_EXPIRED: { status: 401, ko: '로그인이 만료되었습니다.', en: 'Your login has expired.' },
  SUSPENDED: {
    status: 403,
    ko: '이용이 {until}까지 정지되어 지금은 할 수 없습니다.',
    en: 'Your account is suspended until {until}, so you cannot do this now.',
  },
  CONSENT_REQUIRED: {
    status: 403,
    ko: '나이와 약관을 확인한 뒤 이용할 수 있습니다.',
    en: 'Please confirm your age and the terms first.',
  },
  NOT_OWNER: { status: 403, ko: '권한이 없습니다.', en: 'You are not allowed to do this.' },
  CROSS_SITE: { status: 403, ko: '허용되지 않은 요청입니다.', en: 'This request is not allowed.' },
  TOO_MANY_REQUESTS: {
    status: 429,
    ko: '요청이 너무 많습니다. {seconds}초 후 다시 시도해주세요.',
    en: 'Too many requests. Please try again in {seconds} s.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    ko: '같은 요청 키로 다른 내용을 보낼 수 없습니다.',
    en: 'This idempotency key was used for another request.',
  },
  UNEXPECTED: { status: 500, ko: '일시적인 오류가 발생했습니다.', en: 'Something went wrong on our side.' },
  UNAVAILABLE: { status: 503, ko: '잠시 후 다시 시도해주세요.', en: 'Please try again in a moment.' },
  BUSY: {
    status: 503,
    ko: '지금 이용자가 많습니다. 잠시 후 다시 시도해주세요.',
    en: 'Many people are here right now. Please try again in a moment.',
  },
  STORAGE_FULL: {
    status: 507,
    ko: '저장 공간이 부족합니다. 잠시 후 다시 시도해주세요.',
    en: 'Storage is full. Please try again later.',
  },

  WRONG_CREDENTIALS: {
    status: 401,
    isFailedProof: true,
    ko: '이메일 또는 비밀번호가 올바르지 않습니다.',
    en: 'The e-mail or the password is not correct.',
  },
  EMAIL_TAKEN: { status: 409, ...takenSentences.email },
  NICKNAME_TAKEN: { status: 409, ...takenSentences.nickName },
  NICKNAME_RESERVED: { status: 422, ...reservedNickName },
  NICKNAME_ALREADY_CHOSEN: { status: 409, ko: '이미 닉네임이 있습니다.', en: 'You already have a nickname.' },
  NICKNAME_CHANGED_RECENTLY: {
    status: 409,
    ko: `닉네임은 ${limits.nickNameChange.everyDays}일에 한 번 바꿀 수 있습니다.`,
    en: `You can change your nickname once in ${limits.nickNameChange.everyDays} days.`,
  },
  NO_WAITING_SIGN_IN: {
    status: 409,
    ko: '로그인 시간이 지났습니다. 다시 로그인해주세요.',
    en: 'The sign-in took too long. Please sign in again.',
  },
  ACCOUNT_CLOSED: { status: 409, ko: '탈퇴한 계정입니다.', en: 'This account has been closed.' },
  ACCOUNT_IN_USE: {
    status: 409,
    ko: '아직 끝나지 않은 거래가 있어 탈퇴할 수 없습니다.',
    en: 'The account cannot be closed while others rely on it.',
  },
  CLOSING_NOT_CONFIRMED: {
    status: 422,
    ko: '확인 문장을 그대로 입력해주세요.',
    en: 'Please type the sentence as it is shown.',
  },
  SIGN_IN_AGAIN: {
    status: 403,
    ko: '안전을 위해 본인인지 다시 확인해주세요.',
    en: 'For your safety, please confirm again that it is you.',
  },
  EXPORT_UNDER_WAY: {
    status: 409,
    ko: '이미 파일을 만들고 있습니다.',
    en: 'Your file is already being made.',
  },
  TOO_MANY_EXPORTS: {
    status: 409,
    ko: `하루에 ${limits.export.perDay}번까지 만들 수 있습니다. 내일 다시 시도해주세요.`,
    en: `You can ask for ${limits.export.perDay} files a day. Please try again tomorrow.`,
  },
  WRONG_CURRENT_PASSWORD: {
    status: 422,
    isFailedProof: true,
    ko: '현재 비밀번호가 올바르지 않습니다.',
    en: 'The current password is not correct.',
  },
  MAIL_LINK_DEAD: {
    status: 409,
    ko: '쓸 수 없는 링크입니다. 새 링크를 받아주세요.',
    en: 'This link no longer works. Please ask for a new one.',
  },
  MAIL_CLOSED: {
    status: 503,
    ko: '지금은 메일을 보낼 수 없습니다.',
    en: 'Mail is not available right now.',
  },
  NO_EMAIL: { status: 409, ko: '등록된 이메일이 없습니다.', en: 'This account has no e-mail.' },
  EMAIL_ALREADY_PROVEN: { status: 409, ko: '이미 확인한 이메일입니다.', en: 'This e-mail has already been verified.' },
  SAME_EMAIL: { status: 409, ko: '지금 쓰고 있는 이메일입니다.', en: 'This is your current e-mail.' },
  LAST_WAY_IN: {
    status: 409,
    ko: '마지막 남은 로그인 방법이라 없앨 수 없습니다. 다른 로그인 방법을 먼저 추가해주세요.',
    en: 'This is your only way to sign in. Please add another one first.',
  },
  PROVIDER_TAKEN: {
    status: 409,
    ko: '이미 다른 계정에 연결된 로그인입니다.',
    en: 'This sign-in already belongs to another account.',
  },
  PASSKEY_NOT_FOUND: { status: 404, ko: '패스키를 찾을 수 없습니다.', en: 'This passkey does not exist.' },
  PASSKEY_NOT_ADDED: {
    status: 422,
    ko: '패스키를 추가하지 못했습니다. 다시 시도해주세요.',
    en: 'The passkey could not be added. Please try again.',
  },
  PASSKEY_REFUSED: {
    status: 401,
    isFailedProof: true,
    ko: '이 패스키로는 로그인할 수 없습니다. 다른 방법으로 로그인해주세요.',
    en: 'This passkey cannot be used. Please sign in another way.',
  },
  PASSKEY_NOT_PROVEN: {
    status: 422,
    isFailedProof: true,
    ko: '패스키로 확인하지 못했습니다. 다시 시도하거나 다른 방법으로 확인해주세요.',
    en: 'The passkey did not confirm it. Please try again or confirm another way.',
  },
  TOO_MANY_PASSKEYS: {
    status: 409,
    ko: `패스키는 ${limits.passkey.perAccount}개까지 추가할 수 있습니다. 쓰지 않는 패스키를 지워주세요.`,
    en: `You can have up to ${limits.passkey.perAccount} passkeys. Please delete one first.`,
  },
  AUCTION_NOT_FOUND: { status: 404, ko: '경매를 찾을 수 없습니다.', en: 'This auction does not exist.' },
  PRODUCT_NOT_FOUND: { status: 404, ko: '상품을 찾을 수 없습니다.', en: 'This listing does not exist.' },
  ALREADY_SOLD: { status: 409, ko: '이미 판매된 시간입니다.', en: 'This time has already been sold.' },
  IMAGE_TYPE: {
    status: 422,
    ko: 'JPG, PNG, JPEG 형식의 파일만 업로드할 수 있습니다.',
    en: 'Only JPG, PNG, JPEG files can be uploaded.',
  },
  IMAGE_BROKEN: { status: 422, ko: '이미지 파일을 읽을 수 없습니다.', en: 'The image file cannot be read.' },
  IMAGE_TOO_LARGE: {
    status: 413,
    ko: `이미지는 ${limits.image.maxBytes / 1_000_000}MB, ${grouped(limits.image.maxPixels / 10_000)}만 화소 이하만 업로드할 수 있습니다.`,
    en: `Images may have at most ${limits.image.maxBytes / 1_000_000} MB and ${limits.image.maxPixels / 1_000_000} megapixels.`,
  },
  IMAGE_BUSY: {
    status: 503,
    ko: '이미지를 처리하고 있습니다. 잠시 후 다시 시도해주세요.',
    en: 'Images are being worked on. Please try again in a moment.',
  },
  TOO_MANY_IMAGES: {
    status: 422,
    ko: `이미지는 ${limits.text.maxImages}장까지 넣을 수 있습니다.`,
    en: `A text may hold at most ${limits.text.maxImages} images.`,
  },
  TEXT_TOO_COMPLEX: {
    status: 422,
    ko: '내용의 구조가 너무 복잡합니다.',
    en: 'The structure of the text is too complex.',
  },
  TOO_MANY_FAVORITES: {
    status: 409,
    ko: `관심 시간 판매는 ${grouped(limits.favoriteProducts)}개까지 담을 수 있습니다.`,
    en: `You can keep up to ${grouped(limits.favoriteProducts)} favourite offers.`,
  },
  TOO_MANY_SAVED_SEARCHES: {
    status: 409,
    ko: `조건은 ${maxSavedSearches}개까지 저장할 수 있습니다. 다른 조건을 지우고 다시 저장해주세요.`,
    en: `You can save up to ${maxSavedSearches} searches. Delete another one first.`,
  },
  SAVED_SEARCH_NOT_FOUND: {
    status: 404,
    ko: '저장한 조건을 찾을 수 없습니다.',
    en: 'This saved search does not exist.',
  },
  NOTICE_WAY_FIXED: {
    status: 409,
    ko: '이 알림은 끌 수 없습니다.',
    en: 'This notification cannot be switched off.',
  },
  NO_TICKET: { status: 403, ko: '보유한 경매권이 없습니다.', en: 'no auction ticket' },
  TICKET_EXPIRED: {
    status: 403,
    ko: '기간이 만료된 경매권을 보유중',
    en: 'You have an auction ticket that has expired.',
  },

  OWN_AUCTION: {
    status: 403,
    ko: '본인의 경매에는 참여할 수 없습니다.',
    en: 'You cannot take part in your own auction.',
  },
  AUCTION_NOT_STARTED: { status: 409, ko: '아직 시작되지 않은 경매입니다.', en: 'This auction has not started yet.' },
  AUCTION_ENDED: { status: 409, ko: '경매 시간이 지났습니다.', en: 'The auction is over.' },
  LOG_SHORTER: {
    status: 409,
    ko: '공개 장부에는 증명서가 {size}장뿐이라 {from}장에서 이어질 수 없습니다. 장부가 짧아졌습니다.',
    en: 'The public log has {size} certificates, fewer than {from}: it has become shorter.',
  },
  CHECKPOINT_UNREADABLE: {
    status: 409,
    ko: '서명한 체크포인트가 아닙니다.',
    en: 'This is no signed checkpoint.',
  },
  CHECKPOINT_FOREIGN: {
    status: 409,
    ko: '이 장부가 보여준 체크포인트가 아닙니다.',
    en: 'This is no checkpoint that this log has shown.',
  },
  COSIGNATURE_WRONG: {
    status: 409,
    ko: '{witness}의 서명이 맞지 않습니다.',
    en: 'The signature of {witness} is wrong.',
  },
  LOG_UNKNOWN: {
    status: 409,
    ko: '지금의 공개 장부는 {log}번 장부를 이어받지 않았습니다.',
    en: 'The public log does not continue the log {log}.',
  },
  NOT_IN_LINE: {
    status: 404,
    ko: '대기열에 없습니다. 다시 참여해주세요.',
    en: 'You are not in line. Please take part again.',
  },
  LINE_FULL: {
    status: 503,
    ko: '대기열이 가득 찼습니다. 잠시 후 다시 시도해주세요.',
    en: 'The line is full. Please try again in a moment.',
  },
  NOT_ADMITTED: {
    status: 403,
    ko: '아직 입장 순서가 아닙니다. 대기열에서 기다려주세요.',
    en: 'It is not your turn yet. Please wait in line.',
  },
  PASS_USED: {
    status: 403,
    ko: '이미 입찰해 이번 순서를 사용했습니다. 다시 입찰하려면 다시 대기해주세요.',
    en: 'You have used this turn for your bid. Please wait in line again to bid once more.',
  },
  PASS_EXPIRED: {
    status: 403,
    ko: '입장 시간이 지났습니다. 다시 대기해주세요.',
    en: 'Your time to bid has passed. Please wait in line again.',
  },

  PAYMENT_NOT_GOOD: { status: 409, ko: '확인할 수 없는 결제입니다.', en: 'This payment could not be confirmed.' },
  PAYMENT_NOT_PAID: { status: 409, ko: '결제가 완료되지 않았습니다.', en: 'The payment has not been completed.' },
  PAYMENT_WRONG_AMOUNT: {
    status: 409,
    ko: '결제 금액이 달라 결제를 취소했습니다.',
    en: 'The amount was wrong, so the payment was cancelled.',
  },
  PAYMENT_RETURNED: {
    status: 409,
    ko: '지금은 결제할 수 없는 거래라서 결제한 돈을 모두 돌려드립니다.',
    en: 'This deal can no longer be paid, so the whole payment goes back.',
  },
  PAYMENT_CHECKING: {
    status: 503,
    ko: '결제를 확인하고 있습니다. 잠시만 기다려주세요.',
    en: 'The payment is being checked. Please wait a moment.',
  },
  PAYMENT_CLOSED: { status: 503, ko: '지금은 결제를 이용할 수 없습니다.', en: 'Payments are not available right now.' },
  IDENTITY_NOT_PROVEN: {
    status: 409,
    ko: '본인인증을 확인하지 못했습니다. 다시 인증해주세요.',
    en: 'Your identity could not be confirmed. Please prove it again.',
  },
  IDENTITY_UNDER_AGE: {
    status: 409,
    ko: `만 ${legalPeriods.minimumAge}세부터 이용할 수 있습니다.`,
    en: `Teum is for people of ${legalPeriods.minimumAge} and older.`,
  },
  IDENTITY_TAKEN: {
    status: 409,
    ko: '이미 다른 계정에서 본인인증을 마쳤습니다. 그 계정을 쓸 수 없다면 화면 아래의 연락처로 운영팀에 알려주세요.',
    en: 'You have already proven your identity with another account. If you cannot use that one, please write to the address at the bottom of the page.',
  },
  IDENTITY_OTHER_PERSON: {
    status: 409,
    ko: '이 계정에는 다른 사람이 본인인증을 했습니다. 잘못된 것이라면 화면 아래의 연락처로 운영팀에 알려주세요.',
    en: 'Somebody else has proven their identity with this account. If that is a mistake, please write to the address at the bottom of the page.',
  },
  IDENTITY_CHECKING: {
    status: 503,
    ko: '본인인증을 확인하고 있습니다. 잠시 후 다시 시도해주세요.',
    en: 'Your identity is being checked. Please try again in a moment.',
  },
  IDENTITY_CLOSED: {
    status: 503,
    ko: '지금은 본인인증을 이용할 수 없습니다.',
    en: 'Identities cannot be proven right now.',
  },
  IDENTITY_REQUIRED: {
    status: 403,
    ko: '먼저 본인인증을 해주세요.',
    en: 'Please prove your identity first.',
  },
  PAYOUT_ACCOUNT_UNKNOWN: {
    status: 409,
    ko: '은행에서 확인되지 않는 계좌입니다. 은행과 계좌번호를 확인해주세요.',
    en: 'The bank does not know this account. Please check the bank and the number.',
  },
  PAYOUT_HOLDER_DIFFERS: {
    status: 409,
    ko: '예금주가 본인인증한 이름과 다릅니다. 본인 이름의 계좌를 적어주세요.',
    en: 'The holder is not the person who proved this account’s identity. Please give an account in your own name.',
  },
  PAYOUT_CHECKING: {
    status: 503,
    ko: '은행에서 계좌를 확인하지 못했습니다. 잠시 후 다시 시도해주세요.',
    en: 'The bank could not be asked. Please try again in a moment.',
  },
  PAYOUT_CLOSED: { status: 503, ko: '지금은 정산을 이용할 수 없습니다.', en: 'Payouts are not available right now.' },
  NOT_REFUNDABLE: { status: 409, ko: '환불할 수 없는 경매권입니다.', en: 'This ticket cannot be refunded.' },

  CHAT_ROOM_NOT_FOUND: { status: 404, ko: '채팅방을 찾을 수 없습니다.', en: 'This chat room does not exist.' },
  NOT_IN_CHAT_ROOM: { status: 403, ko: '참여 중인 채팅방이 아닙니다.', en: 'You are not in this chat room.' },
  OWN_PRODUCT: {
    status: 403,
    ko: '본인의 시간판매일 경우 채팅을 할 수 없습니다.',
    en: 'You cannot chat about your own time sale.',
  },
  BLANK_MESSAGE: { status: 422, ko: '메시지를 입력해주세요.', en: 'Please enter a message.' },
  MESSAGE_TOO_LONG: {
    status: 422,
    ko: `메시지는 ${grouped(limits.message.max)}자까지 보낼 수 있습니다.`,
    en: `A message may have at most ${grouped(limits.message.max)} characters.`,
  },

  APPOINTMENT_NOT_FOUND: { status: 404, ko: '약속을 찾을 수 없습니다.', en: 'This appointment does not exist.' },
  APPOINTMENT_NOT_HERE: {
    status: 409,
    ko: '약속은 낙찰된 뒤에 잡을 수 있습니다.',
    en: 'You can make an appointment once the auction has been won.',
  },
  APPOINTMENT_TOO_SOON: {
    status: 422,
    ko: `지금부터 ${limits.appointment.minAheadMinutes}분 뒤의 시간부터 고를 수 있습니다.`,
    en: `Please choose a time that is at least ${limits.appointment.minAheadMinutes} minutes away.`,
  },
  APPOINTMENT_TOO_FAR: {
    status: 422,
    ko: `앞으로 ${limits.appointment.maxAheadDays}일 안의 시간을 골라주세요.`,
    en: `Please choose a time within the next ${limits.appointment.maxAheadDays} days.`,
  },
  APPOINTMENT_TIME_TAKEN: {
    status: 409,
    ko: '그 시간은 방금 찼습니다. 다른 시간을 골라주세요.',
    en: 'That time has just been taken. Please choose another one.',
  },
  APPOINTMENT_NOT_OFFERED: {
    status: 409,
    ko: '판매자가 비워 둔 시간이 아닙니다. 다른 시간을 골라주세요.',
    en: 'The seller does not offer that time. Please choose another one.',
  },
  PROPOSAL_CLOSED: {
    status: 409,
    ko: '이미 끝난 제안입니다.',
    en: 'This proposal is no longer open.',
  },
  PROPOSAL_LAPSED: {
    status: 409,
    ko: '답할 수 있는 시간이 지난 제안입니다.',
    en: 'The time to answer this proposal has passed.',
  },
  OWN_PROPOSAL: {
    status: 403,
    ko: '내가 보낸 제안에는 상대가 답해야 합니다.',
    en: 'The other side has to answer your proposal.',
  },
  NOT_OWN_PROPOSAL: {
    status: 403,
    ko: '내가 보낸 제안만 거둘 수 있습니다.',
    en: 'You can withdraw only your own proposal.',
  },
  APPOINTMENT_NOT_AGREED: {
    status: 409,
    ko: '정해진 약속이 아닙니다.',
    en: 'This appointment is not agreed.',
  },
  APPOINTMENT_STARTED: {
    status: 409,
    ko: '약속 시간이 시작되어 바꾸거나 취소할 수 없습니다.',
    en: 'The appointment has begun, so it can no longer be moved or cancelled.',
  },
  APPOINTMENT_NOT_TODAY: {
    status: 409,
    ko: '약속 당일에만 보낼 수 있습니다.',
    en: 'This can be sent on the day of the appointment only.',
  },
  APPOINTMENT_NOT_ENDED: {
    status: 409,
    ko: '약속 시간이 끝난 뒤에 답할 수 있습니다.',
    en: 'You can answer after the appointment has ended.',
  },
  APPOINTMENT_ANSWERED: {
    status: 409,
    ko: '이미 답한 약속입니다.',
    en: 'This has already been answered.',
  },
  DEAL_NOT_FOUND: { status: 404, ko: '거래를 찾을 수 없습니다.', en: 'This deal does not exist.' },
  DEAL_AMOUNT_CHANGED: {
    status: 409,
    ko: '이 거래의 금액은 {amount}입니다. 금액을 확인하고 다시 결제해주세요.',
    en: 'The price of this deal is {amount}. Please check it and pay again.',
  },
  DEAL_REFUND_CHANGED: {
    status: 409,
    ko: '돌아오는 금액이 {refund}으로 바뀌었습니다. 확인하고 다시 눌러주세요.',
    en: 'The amount that goes back is now {refund}. Please check it and press again.',
  },
  DEAL_PAID: {
    status: 409,
    ko: '안전결제로 결제한 약속입니다. 거래에서 환불 금액을 확인하고 취소해주세요.',
    en: 'This appointment was paid through safe pay. Please cancel it in the deal, which says how much goes back.',
  },
  DEAL_LENGTH_KEPT: {
    status: 409,
    ko: '안전결제로 거래하는 약속은 시간만 옮길 수 있습니다. 길이를 바꾸려면 새로 제안해주세요.',
    en: 'An appointment under safe pay keeps its length when it is moved. Propose a new one for another length.',
  },
  DEAL_CHANGED: {
    status: 409,
    ko: '거래 상태가 바뀌어 지금은 할 수 없습니다.',
    en: 'The deal has changed, so this cannot be done now.',
  },
  DEAL_OTHER_KIND: {
    status: 409,
    ko: '이 거래에서는 할 수 없습니다.',
    en: 'This cannot be done in a deal of this kind.',
  },
  DEAL_EXTENDED: {
    status: 409,
    ko: '결제 기한은 한 번만 늘릴 수 있습니다.',
    en: 'The time to pay can be extended only once.',
  },
  DEAL_TIME_AGREED: {
    status: 409,
    ko: '정해진 약속이 있습니다. 약속을 취소하면 환불 금액을 알려드립니다.',
    en: 'A time has been agreed. Cancelling it says how much goes back.',
  },
  DEAL_WITHOUT_TIME: {
    status: 409,
    ko: '약속 시간을 정한 뒤에 할 수 있습니다.',
    en: 'This can be done once a time has been agreed.',
  },
  DEAL_ALREADY_BACK: {
    status: 409,
    ko: '구매자에게 이미 {refund}이 돌아갔습니다. 그보다 적게 돌려줄 수는 없습니다.',
    en: '{refund} have already gone back to the buyer, so less cannot be returned.',
  },
  DEAL_ENOUGH_SAID: {
    status: 409,
    ko: '이 거래에 더할 수 있는 내용을 모두 더했습니다.',
    en: 'You have added as much to this deal as you can.',
  },
  DEAL_TOO_EARLY: { status: 409, ko: '아직 할 수 없습니다.', en: 'It is too early for this.' },
  DEAL_TOO_LATE: { status: 409, ko: '기한이 지나 할 수 없습니다.', en: 'It is too late for this.' },
  REVIEW_NOT_KEPT: {
    status: 409,
    ko: '서로 만났다고 확인된 약속에만 후기를 쓸 수 있습니다.',
    en: 'You can review an appointment once it is settled that you met.',
  },
  REVIEW_TOO_LATE: {
    status: 409,
    ko: `후기를 쓸 수 있는 ${limits.review.days}일이 지났습니다.`,
    en: `The ${limits.review.days} days for a review have passed.`,
  },
  REVIEW_WRITTEN: {
    status: 409,
    ko: '이미 후기를 쓴 약속입니다. 후기는 바꿀 수 없습니다.',
    en: 'You have already reviewed this appointment. A review cannot be changed.',
  },
  CALENDAR_NOT_FOUND: {
    status: 404,
    ko: '닫힌 캘린더 주소입니다.',
    en: 'This calendar address has been closed.',
  },

  PERSON_NOT_FOUND: { status: 404, ko: '사용자를 찾을 수 없습니다.', en: 'This person does not exist.' },
  OWN_ACCOUNT: {
    status: 403,
    ko: '나 자신에게는 할 수 없습니다.',
    en: 'You cannot do this to yourself.',
  },
  TOO_MANY_BLOCKS: {
    status: 409,
    ko: `${grouped(limits.block.most)}명까지 차단할 수 있습니다.`,
    en: `You can block at most ${grouped(limits.block.most)} people.`,
  },
  REPORTED_NOT_FOUND: {
    status: 404,
    ko: '신고할 대상을 찾을 수 없습니다.',
    en: 'There is nothing here to report.',
  },
  ALREADY_REPORTED: {
    status: 409,
    ko: '이미 신고했습니다. 결과는 알림으로 알려 드립니다.',
    en: 'You have already reported this. You will get a notice of the outcome.',
  },
  PROOF_REQUIRED: {
    status: 403,
    ko: '비밀번호를 다시 입력해주세요.',
    en: 'Please enter your password again.',
  },
  CASE_CLOSED: {
    status: 409,
    ko: '이미 처리된 일입니다.',
    en: 'This has already been decided.',
  },
  CASE_TAKEN: {
    status: 409,
    ko: '다른 운영자가 보고 있습니다.',
    en: 'Another operator is working on this.',
  },
  CASE_NOT_TAKEN: {
    status: 409,
    ko: `먼저 이 일을 맡아주세요. ${limits.desk.lockMinutes}분이 지나면 다시 맡아야 합니다.`,
    en: `Take this first. After ${limits.desk.lockMinutes} minutes you have to take it again.`,
  },
  OWN_CASE: {
    status: 403,
    ko: '나와 관련된 일은 다른 운영자가 처리해야 합니다.',
    en: 'Another operator has to decide what concerns you.',
  },
  OWN_DECISION: {
    status: 403,
    ko: '내 조치에 대한 이의는 다른 운영자가 살펴야 합니다.',
    en: 'Another operator has to look at the objection to your decision.',
  },
  ACTION_NOT_HERE: {
    status: 409,
    ko: '여기에는 할 수 없는 조치입니다.',
    en: 'This cannot be done here.',
  },
  NOT_SUSPENDED: { status: 409, ko: '이용이 정지된 사람이 아닙니다.', en: 'This person is not suspended.' },
  DECISION_NOT_FOUND: { status: 404, ko: '조치를 찾을 수 없습니다.', en: 'This decision does not exist.' },
  ALREADY_OBJECTED: {
    status: 409,
    ko: '이의는 한 번만 낼 수 있습니다.',
    en: 'You can object to a decision once.',
  },
  AUCTION_RUNNING: {
    status: 409,
    ko: '진행 중인 경매는 가릴 수 없습니다. 먼저 중지해주세요.',
    en: 'A running auction cannot be hidden. Stop it first.',
  },
  CONTENT_HIDDEN: {
    status: 403,
    ko: '운영팀이 가린 내용은 고칠 수 없습니다.',
    en: 'What the desk has hidden cannot be changed.',
  },
  NOT_REACHABLE: {
    status: 403,
    ko: '이 사용자와는 서로 주고받을 수 없습니다.',
    en: 'You and this person cannot exchange anything.',
  },
  PARTNER_LEFT: {
    status: 403,
    ko: '상대가 탈퇴해서 읽기만 할 수 있는 대화입니다.',
    en: 'The other person has closed their account, so this room can only be read.',
  },
  ROOM_READ_ONLY: {
    status: 403,
    ko: '읽기만 할 수 있는 대화입니다.',
    en: 'This room can only be read.',
  },

  POST_NOT_FOUND: { status: 404, ko: '게시글을 찾을 수 없습니다.', en: 'This post does not exist.' },
  COMMENT_NOT_FOUND: { status: 404, ko: '댓글을 찾을 수 없습니다.', en: 'This comment does not exist.' },
} as const satisfies Record<string, RefusalDeclaration>;

export type RefusalCode = keyof typeof refusals;

/** A refusal as a value: what a user may do wrong is returned, not thrown. */
export interface Refusal<Code extends RefusalCode = RefusalCode> {
  readonly ok: false;
  readonly code: Code;
  /** What its sentence names; a sentence where the languages write it differently. */
  readonly values?: Record<string, string | number | Sentence>;
  readonly fields?: Record<string, Sentence>;
  /** Further fields of the error body, which `ErrorBody` declares. */
  readonly extra?: Record<string, unknown>;
}

export function refuse<Code extends RefusalCode>(
  code: Code,
  details: Pick<Refusal, 'values' | 'fields' | 'extra'> = {},
): Refusal<Code> {
  return { ok: false, code, ...details };
}

/** Names the wrong field of a form: a client marks it with the refusal's sentence. */
export const refuseField = <Code extends RefusalCode>(code: Code, field: string): Refusal<Code> =>
  refuse(code, { fields: { [field]: refusals[code] } });

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'ok' in value && value.ok === false && 'code' in value;
}

export const refusalStatus = (code: RefusalCode): number => refusals[code].status;

export const isFailedProof = (code: RefusalCode): boolean => 'isFailedProof' in refusals[code];

/** What the user reads: the first wrong field's sentence when fields are wrong, else the code's own. */
export function refusalSentence({ code, values, fields }: Refusal, language: Language): string {
  const firstField = fields && Object.values(fields)[0];
  if (firstField) return firstField[language];
  const sentence: string = refusals[code][language];
  const said = Object.entries(values ?? {}).map(([name, value]) => [name, valueIn(value, language)]);
  return fill(sentence, Object.fromEntries(said));
}

const valueIn = (value: string | number | Sentence, language: Language): string | number =>
  typeof value === 'object' ? value[language] : value;
