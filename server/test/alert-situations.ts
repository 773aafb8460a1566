/** Figures as Prometheus reads them every 15 s, in promtool's notation: `0x3` is 0 and three repetitions, `0+5x3` grows by 5. */
export interface Situation {
  series: Record<string, string>;
  /** When the rule is judged. */
  at: string;
}

interface AlertSituations {
  /** With the labels and the sentence that the alert then has. */
  firing: Situation & { labels?: Record<string, string>; says: string };
  silent: Situation;
}

const one = { instance: 'a:3000', job: 'teum' };
const ofOne = '{instance="a:3000",job="teum"}';
const answered = (status: number, route = '/api/post/:id'): string =>
  `http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`;
const within = (le: string, route = '/api/post/:id'): string =>
  `http_request_duration_seconds_bucket{le="${le}",method="GET",route="${route}",status="200"}`;

/** One situation in which each alert fires, and one like it in which the alert must stay silent. */
export const alertSituations: Record<string, AlertSituations> = {
  TeumDown: {
    firing: { series: { [`up${ofOne}`]: '1x3 0x8' }, at: '3m', labels: one, says: 'a:3000 does not answer' },
    silent: { series: { [`up${ofOne}`]: '1x3 0x2 1x8' }, at: '3m' }, // a restart
  },
  TeumAbsent: {
    firing: {
      series: { [`up${ofOne}`]: '1x3 stale' },
      at: '3m',
      labels: { job: 'teum' },
      says: 'Prometheus finds no server process',
    },
    silent: { series: { [`up${ofOne}`]: '0x12' }, at: '3m' }, // that is TeumDown
  },
  TeumNotReady: {
    firing: {
      series: { [`server_ready${ofOne}`]: '1x3 0x8' },
      at: '3m',
      labels: one,
      says: 'a:3000 runs and cannot serve',
    },
    silent: { series: { [`server_ready${ofOne}`]: '0x2 1x10' }, at: '3m' }, // a start
  },
  TeumRestarting: {
    firing: {
      series: { [`process_start_time_seconds${ofOne}`]: '0x10 50x10 100x10 150x10 200x10' },
      at: '13m',
      labels: one,
      says: 'a:3000 was started 4 times in 30 minutes',
    },
    silent: { series: { [`process_start_time_seconds${ofOne}`]: '0x10 50x10 100x10 150x22' }, at: '13m' },
  },
  TeumErrors: {
    firing: {
      series: { [answered(200)]: '0+98x60', [answered(500)]: '0+2x60' },
      at: '12m',
      says: '2% of the answers are errors of ours',
    },
    silent: {
      series: { [answered(200)]: '0+98x60', [answered(503)]: '0+50x60', [answered(404)]: '0+50x60' },
      at: '12m',
    },
  },
  TeumUnavailable: {
    firing: {
      series: { [answered(200)]: '0+6x60', [answered(503)]: '0+94x60' },
      at: '12m',
      says: '94% of the calls cannot be served',
    },
    // Overload, a load balancer that asks before the start is done, and errors of ours.
    silent: {
      series: {
        [answered(200)]: '0+100x60',
        [answered(500)]: '0+5x60',
        [answered(503, '/api/ready')]: '0+50x60',
        http_requests_shed_total: '0+500x60',
      },
      at: '12m',
    },
  },
  TeumShedding: {
    firing: {
      series: { http_requests_shed_total: '0+15x60' },
      at: '12m',
      says: '1 requests a second are refused for overload',
    },
    silent: { series: { http_requests_shed_total: '0x4 0+15x8 120x40' }, at: '6m' }, // a burst of two minutes
  },
  TeumSlow: {
    firing: {
      series: {
        [within('1')]: '0+90x100',
        [within('2.5')]: '0+90x100',
        [within('10')]: '0+100x100',
        [within('+Inf')]: '0+100x100',
      },
      at: '20m',
      says: 'one call in a hundred takes more than 9.25s',
    },
    // An open stream takes as long as its reader stays.
    silent: {
      series: {
        [within('1')]: '0+100x100',
        [within('+Inf')]: '0+100x100',
        [within('1', '/api/auction/:id/live')]: '0x100',
        [within('+Inf', '/api/auction/:id/live')]: '0+100x100',
      },
      at: '20m',
    },
  },
  TeumEventLoopStalled: {
    firing: {
      series: { [`event_loop_stalls_total${ofOne}`]: '0x4 1x20' },
      at: '3m',
      labels: one,
      says: 'the event loop of a:3000 stood still for seconds',
    },
    silent: { series: { [`event_loop_stalls_total${ofOne}`]: '0x4 1x60' }, at: '15m' },
  },
  TeumFrozen: {
    firing: {
      series: { [`process_frozen_seconds_total${ofOne}`]: '0x20 40x20' },
      at: '10m',
      labels: one,
      says: 'a:3000 did not run for 40s',
    },
    silent: { series: { [`process_frozen_seconds_total${ofOne}`]: '0x4 40x60' }, at: '15m' },
  },
  TeumDatabaseBusy: {
    firing: {
      series: { [`database_waiting${ofOne}`]: '3x40' },
      at: '6m',
      labels: one,
      says: 'a:3000 has waited for database connections for 5 minutes',
    },
    silent: { series: { [`database_waiting${ofOne}`]: '3x15 0 3x30' }, at: '6m' },
  },
  TeumOutboxBehind: {
    firing: { series: { outbox_delay_seconds: '90x40' }, at: '6m', says: 'notices and other effects are 1m 30s late' },
    silent: { series: { outbox_delay_seconds: '90x10 5x40' }, at: '6m' },
  },
  TeumMailLate: {
    firing: { series: { mail_delay_seconds: '1200x40' }, at: '6m', says: 'mail is 20m 0s late' },
    silent: { series: { mail_delay_seconds: '600x40' }, at: '6m' },
  },
  TeumMailSetAside: {
    firing: { series: { mail_set_aside: '11x4' }, at: '1m', says: '11 mails were refused for good' },
    silent: { series: { mail_set_aside: '10x4' }, at: '1m' },
  },
  TeumPushLate: {
    firing: { series: { push_delay_seconds: '7200x40' }, at: '6m', says: 'push messages are 2h 0m 0s late' },
    silent: { series: { push_delay_seconds: '1800x40' }, at: '6m' },
  },
  TeumPushSetAside: {
    firing: { series: { push_set_aside: '101x4' }, at: '1m', says: '101 push messages were refused for good' },
    silent: { series: { push_set_aside: '100x4' }, at: '1m' },
  },
  TeumMemory: {
    firing: {
      series: { [`process_resident_memory_bytes${ofOne}`]: '2147483648x80' },
      at: '16m',
      labels: one,
      says: 'a:3000 takes 2GiB of memory',
    },
    silent: { series: { [`process_resident_memory_bytes${ofOne}`]: '2147483648x40 1000000000x40' }, at: '16m' },
  },
  TeumPicturesKilled: {
    firing: {
      series: { image_encodes_killed_total: '0x120 20x120' },
      at: '60m',
      says: '20 pictures killed their encoder within an hour',
    },
    silent: { series: { image_encodes_killed_total: '0x120 5x120' }, at: '60m' },
  },
  TeumBackupOld: {
    firing: {
      series: { backup_age_seconds: '50000x80', backup_every_seconds: '21600x80' },
      at: '16m',
      says: 'the newest backup is 13h 53m 20s old',
    },
    silent: { series: { backup_age_seconds: '40000x80', backup_every_seconds: '21600x80' }, at: '16m' },
  },
  TeumNoBackups: {
    firing: {
      series: { backup_every_seconds: 'Inf+0x300' },
      at: '70m',
      says: 'no backups are taken: BACKUP_DIR is not set',
    },
    silent: { series: { backup_every_seconds: '86400x300', backup_age_seconds: 'Inf+0x300' }, at: '70m' },
  },
  TeumBackupFailed: {
    firing: { series: { backup_failures_total: '0x4 1x20' }, at: '3m', says: 'a scheduled backup failed' },
    silent: { series: { backup_failures_total: '0x4 1x300' }, at: '70m' },
  },
  TeumWalArchiveBehind: {
    firing: { series: { wal_archive_age_seconds: '900x40' }, at: '6m', says: 'the archived WAL is 15m 0s behind' },
    silent: { series: { wal_archive_age_seconds: '120x40' }, at: '6m' },
  },
  TeumMoneyDiffers: {
    firing: {
      series: { money_difference_won: '-7x60' },
      at: '12m',
      says: 'the books and the payment provider differ by 7 won',
    },
    silent: { series: { money_difference_won: '7x20 0x60' }, at: '16m' }, // one look
  },
  TeumMoneyTakenBack: {
    firing: {
      series: { money_taken_back_won: '0x20 90000x40' },
      at: '10m',
      says: 'the payment provider took back 90000 won without us',
    },
    silent: { series: { money_taken_back_won: '90000x300' }, at: '70m' }, // long ago
  },
  TeumReturnLate: {
    firing: {
      series: { money_returns_late: '2x60', money_return_seconds: '90000x60' },
      at: '12m',
      says: '2 returns to buyers are older than a day',
    },
    silent: { series: { money_returns_late: '0x60', money_return_seconds: '80000x60' }, at: '12m' },
  },
  TeumPaymentLate: {
    firing: {
      series: { money_payment_seconds: '3600x60' },
      at: '12m',
      says: 'a payment could not be settled for 1h 0m 0s',
    },
    silent: { series: { money_payment_seconds: '1200x60' }, at: '12m' },
  },
  TeumDisputeLate: {
    firing: {
      series: { money_disputes_late: '3x60' },
      at: '12m',
      says: "3 disputed deals are past the desk's deadline",
    },
    silent: { series: { money_disputes_late: '0x60' }, at: '12m' },
  },
};
