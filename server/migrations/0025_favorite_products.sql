-- The listings that members marked with a heart.
create table favorite_product (
  account_id bigint not null references account (id) on delete cascade,
  product_id bigint not null references product (id) on delete cascade,
  primary key (account_id, product_id)
);
