/**
 * Measures the longest blocking of the event loop in milliseconds of processor time of this thread, so that other
 * programs on the machine do not affect it. `stop` ends the measurement and returns the result.
 */
export function measureEventLoopBlocking(): { stop: () => number } {
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
