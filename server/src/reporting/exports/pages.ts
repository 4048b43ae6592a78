/** So few that nobody's sale waits while a page of them is read and made ready. */
const rowsPerPage = 50

interface Page<Row> {
  readonly rows: readonly Row[]
  readonly nextCursor: string | null
}

/**
 * Every row of a list, page after page: the next is read when the file has been taken so far, each
 * in a transaction of its own, so that nobody who reads slowly holds anything.
 */
export async function* pagesOf<Row>(
  read: (page: { limit: number; cursor: string | undefined }) => Promise<Page<Row>>,
): AsyncGenerator<Row> {
  let cursor: string | undefined
  do {
    const page = await read({ limit: rowsPerPage, cursor })
    yield* page.rows
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
}
