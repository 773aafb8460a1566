import type { FastifyInstance } from 'fastify';
import { productPersonalData } from './personal-data.sql.ts';
import { productRoutes } from './product.routes.ts';

export { hideProduct } from './save-product.ts';

export async function productModule(app: FastifyInstance): Promise<void> {
  app.personalData.add(productPersonalData);
  productRoutes(app);
}
