/** Location of files in a bucket, below a prefix. */
export interface BucketLocation {
  bucket: string
  /** Empty, or ends with `/`. */
  prefix: string
  /** Address of a storage server other than AWS. */
  endpoint: string | undefined
  region: string
  /**
   * If undefined, the client uses AWS's default credential chain, for example configuration files or the role of the
   * machine.
   */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

/** Syntax of the setting, for error messages. */
export const BUCKET_URL_FORMAT = 's3://bucket/prefix?endpoint=https://…&region=…'

/** Parses `s3://bucket/prefix?endpoint=…&region=…`; null for anything else. */
export function parseBucketUrl(text: string): Omit<BucketLocation, 'credentials'> | null {
  const url = URL.parse(text)
  if (url?.protocol !== 's3:' || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname)) return null
  if (url.username || url.port || !/^[\w./-]*$/.test(url.pathname) || url.pathname.includes('..')) return null
  for (const name of url.searchParams.keys()) if (name !== 'endpoint' && name !== 'region') return null
  const endpoint = url.searchParams.get('endpoint') ?? undefined
  if (endpoint !== undefined && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? '')) return null
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '')
  return {
    bucket: url.hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    endpoint,
    region: url.searchParams.get('region') ?? 'us-east-1',
  }
}

/** Canonical address of a bucket location; equal for all instances that share its files. */
export function bucketAddress({ bucket, prefix, endpoint, region }: BucketLocation): string {
  const server = endpoint === undefined ? `region=${region}` : `endpoint=${new URL(endpoint).href}`
  return `s3://${bucket}/${prefix}?${server}`
}
