import { Fragment } from 'react'

/** Parts side by side, each in the direction of its own writing; empty ones are left out. */
export function JoinedText({ parts }: { readonly parts: readonly string[] }) {
  return parts
    .filter((part) => part !== '')
    .map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two parts may read the same.
      <Fragment key={at}>
        {at > 0 && ' · '}
        <bdi>{part}</bdi>
      </Fragment>
    ))
}
