const literally = (typed: string) => typed.replace(/[\\%_]/g, '\\$&')

/** Returns a `like` pattern for texts that contain these characters literally. */
export const containsPattern = (typed: string) => `%${literally(typed)}%`

/** Returns a `like` pattern for texts that begin with these characters literally. */
export const startsWithPattern = (typed: string) => `${literally(typed)}%`
