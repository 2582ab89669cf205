/** Error for the log: context and cause, without the parameters of the failed statement. */
export function loggableError(where: string, error: unknown): Error {
  let source = error as Error & { code?: string }
  while (source?.cause instanceof Error) source = source.cause
  const what = source instanceof Error ? [source.code, source.message].filter(Boolean).join(' ') : String(error)
  const failure = new Error(`${where}: ${what.slice(0, 2_000)}`)
  if (source instanceof Error && source.stack)
    failure.stack = [failure.message, ...source.stack.split('\n').filter(line => /^\s+at /.test(line))].join('\n')
  return failure
}
