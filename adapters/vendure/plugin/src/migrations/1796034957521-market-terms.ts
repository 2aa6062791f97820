import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MarketTerms1796034957521 implements MigrationInterface {
  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "channel" ADD "customFieldsReturndays" integer`);
    await queryRunner.query(`ALTER TABLE "channel" ADD "customFieldsDispatchtimezone" character varying(255)`);
    await queryRunner.query(`ALTER TABLE "channel" ADD "customFieldsDispatchcutoff" character varying(255)`);
    await queryRunner.query(`ALTER TABLE "channel" ADD "customFieldsDispatchweekdays" text`);
    await queryRunner.query(`ALTER TABLE "channel" ADD "customFieldsDispatchholidays" text`);
    await queryRunner.query(`ALTER TABLE "channel" ADD "customFieldsDeliveryweekdays" text`);
    await queryRunner.query(`ALTER TABLE "channel" ADD "customFieldsDeliveryholidays" text`);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "channel" DROP COLUMN "customFieldsDeliveryholidays"`);
    await queryRunner.query(`ALTER TABLE "channel" DROP COLUMN "customFieldsDeliveryweekdays"`);
    await queryRunner.query(`ALTER TABLE "channel" DROP COLUMN "customFieldsDispatchholidays"`);
    await queryRunner.query(`ALTER TABLE "channel" DROP COLUMN "customFieldsDispatchweekdays"`);
    await queryRunner.query(`ALTER TABLE "channel" DROP COLUMN "customFieldsDispatchcutoff"`);
    await queryRunner.query(`ALTER TABLE "channel" DROP COLUMN "customFieldsDispatchtimezone"`);
    await queryRunner.query(`ALTER TABLE "channel" DROP COLUMN "customFieldsReturndays"`);
  }
}
