import { parseArgs } from 'node:util'

export interface BenchOptions {
  /** Seconds of one measurement. */
  seconds: number
  /** Number of alternating rounds; the result is their median. */
  rounds: number
  /** Catalogue sizes; the first is the reference for the others. */
  products: number[]
  /** Shortens the memory and staleness benches, for example to one minute of mixed load instead of ten. */
  quick: boolean
  writeDocs: boolean
}

/** Splits `reads pages --seconds 1 --products 219,20000` into bench names and options. */
export function readOptions(args: string[]): { names: string[]; options: BenchOptions } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      seconds: { type: 'string', default: '2' },
      rounds: { type: 'string', default: '5' },
      products: { type: 'string', default: '219,20000,100000' },
      quick: { type: 'boolean', default: false },
      'write-docs': { type: 'boolean', default: false },
    },
  })
  const options = {
    seconds: positive('seconds', values.seconds),
    rounds: positive('rounds', values.rounds),
    products: values.products.split(',').map(size => positive('products', size)),
    quick: values.quick,
    writeDocs: values['write-docs'],
  }
  return { names: positionals, options }
}

function positive(name: string, text: string): number {
  const number = Number(text)
  if (!(number > 0)) throw new Error(`--${name} needs a positive number, not "${text}"`)
  return number
}
