interface Erasing<Person> {
  readonly erase: (person: Person) => Promise<unknown>
  /** It is about this person alone, and says nothing of the next. */
  readonly isTheirs: (problem: unknown) => boolean
  /** So many were tried. */
  readonly onTried: (count: number) => void
}

interface Erased<Person> {
  readonly erased: readonly Person[]
  /** Who is there as before. */
  readonly kept: readonly Person[]
  /** Why the first of them is. */
  readonly problem: unknown
}

/** One after the other; who is refused stands in nobody else's way, a lost connection does. */
export async function eraseEach<Person>(
  people: readonly Person[],
  { erase, isTheirs, onTried }: Erasing<Person>,
): Promise<Erased<Person>> {
  const erased: Person[] = []
  const kept: Person[] = []
  let problem: unknown = null
  for (const [at, person] of people.entries()) {
    try {
      await erase(person)
      erased.push(person)
    } catch (refusal) {
      if (kept.length === 0) problem = refusal
      if (!isTheirs(refusal)) return { erased, kept: [...kept, ...people.slice(at)], problem }
      kept.push(person)
    }
    onTried(at + 1)
  }
  return { erased, kept, problem }
}
