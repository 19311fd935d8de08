/** Such as 'Team members' for 'team members'. */
export function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Such as 'Team Members' for 'team members'. */
export function capitaliseEach(words: string): string {
  return words.split(' ').map(capitalise).join(' ')
}
