/** Our own sentences that occur in several places. Quotes from the specification are in wording.ts. */
export const sentences = {
  checkWhatYouEntered: 'Please check what you entered.',
  checkWhatYouSent: 'Please check what you sent.',
  bodyTooLarge: 'What you sent is too large. It may have up to 1 MB.',
  visitorsBodyTooLarge:
    'What you sent is too large. It may have up to 128 kB, and up to 1 MB from a caller who is signed in.',
  nestedTooDeeply: 'The JSON that you sent nests too deeply. It may have up to 32 levels.',
  sendJson: 'Please send JSON, with the header Content-Type: application/json.',
  sendUtf8: 'The text of the request is not encoded as UTF-8. Please send it as UTF-8.',
  sendUncompressed:
    'A compressed request is not read. Please send it without the header Content-Encoding, uncompressed.',
  sendForm: 'Please send a form, with the header Content-Type: multipart/form-data and its boundary.',
  unavailable:
    'Sorry, the website cannot save or load this at the moment. Please keep what you have typed, and try again in a few minutes.',
  unknownOutcome:
    'Sorry, the website lost its database just now, so this may have been saved or not. Please keep what you have typed, look in a minute whether it is there, and try again only where it is not.',
  eventGone: 'Sorry, that event is no longer available.',
} as const
