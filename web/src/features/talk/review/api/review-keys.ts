export const dueReviewsKey = ['due-reviews'] as const;
