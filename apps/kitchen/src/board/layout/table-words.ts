/** A table with its word, or its name alone where the owner has put the word into it. */
export function tableWords(name: string, say: (name: string) => string): string {
  if (name === '') return ''
  const word = say('').trim()
  return name.toLocaleLowerCase().includes(word.toLocaleLowerCase()) ? name : say(name)
}
