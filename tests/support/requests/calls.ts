import { addedKinds } from '../site/add-records.ts'

/** Lists the calls of a kind of record, as 'method /path'. */
const callsOf = (one: string, id: string, all = `${one}s`) => [
  `get ${all}`,
  `get ${one}/{${id}}`,
  `post ${one}`,
  `post ${one}/update`,
  `post ${one}/delete/{${id}}`,
  `delete ${one}/delete/{${id}}`,
]

/** The calls that scripts were promised. They may never disappear. */
const promisedCalls = [
  ...callsOf('/associate', 'associateId'),
  ...callsOf('/base', 'baseId'),
  ...callsOf('/document', 'documentId'),
  ...callsOf('/event', 'eventId'),
  ...callsOf('/galleryImage', 'galleryImageId', '/galleryImages/{page}'),
  ...callsOf('/isseService', 'serviceId'),
  ...callsOf('/ownPage', 'ownPageId'),
  ...callsOf('/partner', 'partnerId'),
  ...callsOf('/teamMember', 'teamMemberId'),
  ...callsOf('/testimonial', 'testimonialId'),
  ...callsOf('/value', 'valueId'),
  ...callsOf('/message', 'messageId', '/messages/{page}').filter((call) => !call.endsWith('/update')),
  'get /carouselImages',
  'get /charity',
  'get /cloudImage/{cloudImageId}',
  'get /contactdetails',
  'get /heroSlide/{cloudImageId}',
  'get /heroSlides',
  'get /textUpdate/{page}/{textUpdateId}',
  'post /charity',
  'post /cloudImage',
  'post /contactdetails',
  'post /documentFile',
  'post /heroSlide',
  'post /image',
  'post /signin',
  'post /signout',
  'post /textUpdate',
]

/** The calls of kinds that were added since, from their definitions. */
const callsOfNewKinds = addedKinds
  .filter(({ rest }) => !promisedCalls.includes(`post ${rest.one}`))
  .flatMap(({ id, rest: { one, all } }) => callsOf(one, id, all))

/** Every call of the document: 'method /path', sorted. */
export const documentedCalls = [...promisedCalls, ...callsOfNewKinds].sort()
