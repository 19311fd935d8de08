/**
 * Every sentence, label and placeholder that the specification quotes (sections 2, 4, 5, 8 and 9), to the letter, with its
 * spelling. Nothing else contains these sentences. '{name}' stands for ISSE; nameCharity replaces it by the charity's short
 * name.
 */
export const wording = {
  allFieldsComplete: 'Please make sure all fields are complete.',
  thatAllFieldsComplete: 'Please make sure that all fields are complete.',
  selectImage: 'Please select an image file.',
  networkFailure: 'Sorry, something went wrong. Please try again.',
  pleaseWait: 'Please Wait',
  unauthorised: 'Unauthorised',
  notFound: 'Not Found',
  unexpectedError: 'Unexpected Application Error!',

  signIn: 'Sign In',
  viewPassword: 'View password',
  hidePassword: 'Hide password',
  forgotPassword: 'Forgot password?',
  roleAdmin: 'ROLE_ADMIN',
  authoritiesKey: 'authorities',

  contactUs: 'Contact Us',
  admin: 'Admin',
  copyrightYear: '2024',

  furtherInformation: 'Further information',
  dropUsALine: 'For further information, drop us a line',
  backToServices: 'Go back to services',
  noFurtherInformation:
    "Sorry, further information on this service is not available. We're on it and will get some information on here very soon. Please check back later.",
  serviceGone: 'Sorry, that service is no longer available.',
  noEvents: '{name} currently has no events planned. Please return later for updates.',
  noGalleryImages: 'There are currently no images in the gallery. PLease check back later for updates.',

  enterFirstName: 'Please enter your first name',
  enterLastName: 'Please enter your last name',
  enterSubject: "Please tell us why you're getting in touch",
  enterContact: 'Please enter your email or phone no.',
  enterMessage: 'Please enter your message to {name} here',
  send: 'Send',
  messageSent: 'Your message has been sent to {name}. Thank you.',

  dashboardTitle: 'Edit text & upload images',
  editEvents: 'Edit events',
  editGalleryImages: 'Edit gallery images',
  save: 'Save',
  saveYourChanges: 'Save Your Changes',
  delete: 'Delete',
  deleteService: 'Delete this service',
  deleteAssociate: 'Delete this associate',
  irreversible: 'Please note. This action is irreversible',
  emptyEditList:
    'There are currently no services in the database. Create one by going back to your dashboard.',
  textSaved: 'The text has been updated and saved for your website.',
  serviceSaved: 'The service has been saved for your website.',
  serviceUpdated: 'The service has been updated and saved for your website.',
  associateSaved: 'The associate has been saved for your website.',
  associateUpdated: 'The associate has been updated and saved for your website.',
  eventAdded: 'The event has been added to your website.',
  eventUpdated: 'The event has been updated and saved for your website.',
  galleryImageUpdated: 'The gallery image has been updated and saved for your website.',
  contactDetailsSaved: 'Your contact details have been updated for your website.',

  inboxFirstName: 'First name',
  inboxLastName: 'Last name',
  inboxSubject: 'Subject',
  inboxContact: 'Contact',
  inboxMessageDate: 'Message date',
  inboxEmpty: 'Your messages will appear in the above table as you get them.',
} as const
