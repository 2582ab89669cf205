/**
 * Iterates over the chunks of a tar stream. It is not a Node stream: its `pipe`, which Node's `pipeline` would call,
 * always ends the target.
 */
export async function* chunksOf(stream: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  yield* stream as AsyncIterable<Buffer>
}
