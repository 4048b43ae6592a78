/** What a person is called, as forms hold it. */
export interface Names {
  firstName: string
  secondName: string
}
