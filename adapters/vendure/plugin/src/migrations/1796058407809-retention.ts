import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Retention1796058407809 implements MigrationInterface {
  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE INDEX "IDX_b19bafb6f4c31e7487154eaf78" ON "order" ("updatedAt", "id") WHERE active`);
    await queryRunner.query(`CREATE INDEX "IDX_7e5298b0bac885bd378926bf5e" ON "session" ("updatedAt") WHERE "activeOrderId" is null`);
    await queryRunner.query(`CREATE INDEX "IDX_766c639abaf2db51b86226939c" ON "cairn_shopper_session" ("rotatedAt") `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "public"."IDX_766c639abaf2db51b86226939c"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_7e5298b0bac885bd378926bf5e"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_b19bafb6f4c31e7487154eaf78"`);
  }
}
