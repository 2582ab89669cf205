declare module '@20minutes/s3rver' {
  export interface KoaContext {
    path: string
    state: object
  }
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      directory: string
      silent: boolean
      vhostBuckets: boolean
      configureBuckets: { name: string }[]
    })
    run(): Promise<{ port: number }>
    readonly middleware: ((context: KoaContext, next: () => Promise<void>) => Promise<void>)[]
    readonly httpServer: import('node:http').Server
  }
}
