/** What a stream of tar holds. It is none of Node's, whose `pipe` would end what it must not: it is only ever iterated. */
export async function* chunksOf(stream: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  yield* stream as AsyncIterable<Buffer>
}
