export const productsKey = ['products'] as const;
