import type { FastifyInstance } from 'fastify';
import { productRoutes } from './product.routes.ts';

export { hideProduct } from './save-product.ts';

export async function productModule(app: FastifyInstance): Promise<void> {
  productRoutes(app);
}
