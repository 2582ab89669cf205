/**
 * Measures the longest turn of the event loop in its own processor time, in milliseconds: other programs on the machine
 * do not lengthen it. `stop` ends the measurement.
 */
export function longestTurn(): { stop: () => number } {
  let longest = 0
  let last = processorTime()
  const take = () => {
    const now = processorTime()
    longest = Math.max(longest, now - last)
    last = now
  }
  const timer = setInterval(take, 1)
  return {
    stop: () => {
      clearInterval(timer)
      take()
      return longest
    },
  }
}

function processorTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
