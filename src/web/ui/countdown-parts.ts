interface CountdownParts {
  days: number
  hours: number
  minutes: number
  seconds: number
  ended: boolean
}

/** Time between two timestamps in milliseconds; all zero and `ended` when it is over. */
export function countdownParts(end: number, now: number): CountdownParts {
  const left = Math.max(0, Math.ceil((end - now) / 1000))
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
    ended: left === 0,
  }
}
