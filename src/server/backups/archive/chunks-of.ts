/** Iterates over the chunks of a tar stream, which is not a Node stream: its `pipe` would end the target. */
export async function* chunksOf(stream: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  yield* stream as AsyncIterable<Buffer>
}
