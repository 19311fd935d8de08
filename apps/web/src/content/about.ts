/** The paragraphs of the mission. */
export const mission: string[] = [
  'ISSE began as a few neighbours with a kettle, a borrowed room and a list of people who might like some company. Today we have bases in Bradford, Leeds and Rawtenstall, and the kettle is still the first thing we switch on.',
  'We help people to eat well, keep active, learn, remember where they come from and find friends. Some come for an hour and some stay for years. Many who first came for help now give it.',
  'Everything we do is free and open to everyone who lives near our bases, whatever your age, faith, language or passport. You do not have to prove that you need us.',
  'We are a charity and work not for profit. Gifts of money, food and time pay for the rooms, the heating and the minibus. Our trustees are local people and are not paid.',
]
