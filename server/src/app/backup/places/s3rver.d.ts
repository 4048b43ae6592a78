declare module '@20minutes/s3rver' {
  export interface S3ServerOptions {
    readonly address: string
    readonly port: number
    readonly directory: string
    readonly silent: boolean
    /** It reckons the path of a list without the slash that is sent, and so its signature wrong. */
    readonly allowMismatchedSignatures: boolean
    readonly configureBuckets: readonly { readonly name: string }[]
  }
  export default class S3Server {
    constructor(options: S3ServerOptions)
    run(): Promise<{ readonly port: number }>
    close(): Promise<void>
  }
}
