-- What the product writes into a room is read by two people, each in their own language: the English text stands beside the Korean one.
-- Results of auctions are found through their own index. Their Korean text is rewritten word for word; one that reads otherwise stays.

alter table chat_message add column english text;

update chat_message
set english = regexp_replace(body,
  '^‘(.*)’ 경매가 (.*) 님에게 ([0-9,]+)원에 낙찰되었습니다\. 이곳에서 만날 시간을 정해보세요\.$',
  '‘\1’ went to \2 for ₩\3. Please arrange here when to meet.')
where system = 'auctionResult' and body like '‘%’ 경매가 % 님에게 %원에 낙찰되었습니다. 이곳에서 만날 시간을 정해보세요.';
