/** The shortest calm before missed bids are fetched: events come at most five times a second. */
const calmMs = 1_000;

/**
 * Fetches what was missed once no gap has followed for a moment. While bids come faster than the stream shows them, every event
 * leaves a gap, and all viewers would fetch the history again and again. The moment is random: after a restart of the server all
 * clients have a gap at once.
 */
export function createRefill(fetchMissing: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  return {
    ask: () => {
      stop();
      timer = setTimeout(fetchMissing, calmMs + Math.random() * 2 * calmMs);
    },
    stop,
  };
}
