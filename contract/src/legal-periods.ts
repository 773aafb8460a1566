/** Ages and periods that the law sets, or that the legal texts promise. */
export const legalPeriods = {
  minimumAge: 14,
  paymentYears: 5,
  disputeYears: 3,
  /** Of what was advertised: an offer as it was shown. */
  displayMonths: 6,
  connectionMonths: 3,
  /** A session's row is deleted so long after it expired. */
  sessionDays: 30,
  languageYears: 1,
  /** Before a legal text changes; before it changes to the disadvantage of members; before the service ends. */
  noticeDays: 7,
  adverseNoticeDays: 30,
  endNoticeDays: 30,
  /** Business days after which the company reports on its progress, and on the result. */
  progressDays: 3,
  decisionDays: 10,
  /** Within which a question about personal data is answered. */
  answerDays: 10,
  /** Business days: until the provider is asked for a refund, and how long the money usually takes from there. */
  refundDays: 3,
  moneyBackDays: [3, 5],
} as const;
