/** Chunks of a tar stream. Not a Node stream: its `pipe` would end the target; only iterate it. */
export async function* chunksOf(stream: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  yield* stream as AsyncIterable<Buffer>
}
