import type { Product } from '@teum/contract/offer/product.routes';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Db } from '../../../platform/db/database.ts';
import { productPersonalData } from './personal-data.sql.ts';
import { productOnTheWire, productRoutes } from './product.routes.ts';
import { findProductForUpdate, listProductsByIds, updateHidden } from './product.sql.ts';

/** In the order of the ids. */
export async function showProducts(db: Db, ids: readonly number[]): Promise<Product[]> {
  return (await listProductsByIds(db, ids)).map(productOnTheWire);
}

export {
  findListing,
  findProductForShare,
  findSoldProduct,
  listOpenProductIds,
  openProductsOf,
} from './product.sql.ts';
export { findReportableProduct, listHiddenProducts, listProductsBy } from './shown.sql.ts';

export const productModule = plugin(mountProduct, { name: 'product', dependencies: ['block', 'offer'] });

async function mountProduct(app: FastifyInstance): Promise<void> {
  app.personalData.add(productPersonalData);
  app.offers.add('product', { lock: findProductForUpdate, updateHidden });
  productRoutes(app);
}
