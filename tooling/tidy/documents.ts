// Documents that a person reads in an editor, and the subjects of commits.
import type { SourceFile } from './source-file.ts'

const lineMax = 160
const subjectMax = 72

/** A line without a space, such as an address, has nowhere to break. */
export function checkDocuments(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          line.length > lineMax && line.trim().includes(' ')
            ? [`${path}:${index + 1} has ${line.length} characters, break it at ${lineMax}`]
            : [],
        ),
    )
}

export function checkSubjects(subjects: readonly string[]): string[] {
  return subjects.flatMap((subject) => [
    ...(subject.length > subjectMax
      ? [`“${subject}” has ${subject.length} characters, at most ${subjectMax}`]
      : []),
    ...(/\.$|^[a-z]/.test(subject)
      ? [`“${subject}” starts with a capital and ends without a full stop`]
      : []),
  ])
}
