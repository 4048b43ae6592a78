/** Where a handed-out file is put. */

interface DataFileOf {
  readonly date: string
  /** Empty: of every branch. */
  readonly branchId: string
  /** Files of other branches go out beside this one. */
  readonly isOneOfSeveral: boolean
}

/**
 * The address of one file. Where several branches send and the address does not tell them apart, as
 * one was added since it was saved, the branch stands before the ending of the file's name: none
 * replaces another.
 */
export function dataAddressOf(url: string, { date, branchId, isOneOfSeveral }: DataFileOf): string {
  const isTold = url.includes('{branch}') || !isOneOfSeveral || branchId === ''
  const dated = (isTold ? url : withBranch(url)).replaceAll('{date}', date)
  return dated.replaceAll('{branch}', branchId || 'all')
}

function withBranch(url: string): string {
  const [, path = '', ending = '', query = ''] =
    /^([^?#]*?)(\.[A-Za-z0-9]{1,8})?([?#].*)?$/.exec(url) ?? []
  // The host's own ending is none of a file.
  const hasFile = /^[a-z]+:\/\/[^/]+\/.*[^/]$/i.test(path)
  return hasFile ? `${path}-{branch}${ending}${query}` : `${path}${ending}/{branch}${query}`
}
