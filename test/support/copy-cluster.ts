import { spawnSync } from 'node:child_process'

/** Copies the data folder of a stopped cluster, with the owner of its files. */
export function copyCluster(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}
