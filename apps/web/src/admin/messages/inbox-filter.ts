/** Which messages the inbox shows: its address says it, so reload and Back keep it. Without either, all. */
export interface InboxFilter {
  /** Words that they have. */
  search?: string
  /** Only those that nobody has marked as answered. */
  state?: 'waiting'
}
