-- Fills the seller of each listing, which the blocks of the next migration need. Locks no reader out.
update listing set seller_id = auction.seller_id from auction where listing.kind = 'auction' and listing.id = auction.id;
update listing set seller_id = product.seller_id from product where listing.kind = 'product' and listing.id = product.id;
