/** In milliseconds: the contact page promises a reply within 24 hours (specification, section 9). */
export const REPLY_PROMISE = 24 * 60 * 60 * 1000
