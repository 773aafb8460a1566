import { WrongUsage } from './command-arguments.ts';

/** Runs a command of an operator: an error is one message without a stack trace, and exits with 1, wrong arguments with 2. */
export function runCommand(main: () => Promise<number>): void {
  main().then(
    (code) => process.exit(code),
    (error: Error) => {
      process.stderr.write(`\n${error.message}\n\n`);
      process.exit(error instanceof WrongUsage ? 2 : 1);
    },
  );
}
