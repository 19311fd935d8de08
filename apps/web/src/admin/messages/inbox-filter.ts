/** The filter of the inbox, from its address. */
export interface InboxFilter {
  /** Words in the message. */
  search?: string
  /** Only messages that are not marked as answered. */
  state?: 'waiting'
}
